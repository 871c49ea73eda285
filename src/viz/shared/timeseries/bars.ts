import { use as register } from 'echarts/core';
import { BarChart } from 'echarts/charts';
import './common';
// A forecast's band is made of lines.
import './lines';

register([BarChart]);
