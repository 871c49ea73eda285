import { use as register } from 'echarts/core';
import { BarChart } from 'echarts/charts';
import './common';
// A forecast's band consists of lines.
import './lines';

register([BarChart]);
