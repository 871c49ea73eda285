import { use as register } from 'echarts/core';
import { LineChart } from 'echarts/charts';
import './common';

register([LineChart]);
