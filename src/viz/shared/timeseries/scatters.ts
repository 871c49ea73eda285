import { use as register } from 'echarts/core';
import { ScatterChart } from 'echarts/charts';
import './common';

register([ScatterChart]);
