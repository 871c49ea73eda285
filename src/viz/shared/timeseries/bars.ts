import { use as register } from 'echarts/core';
import { BarChart } from 'echarts/charts';
import './common';

register([BarChart]);
