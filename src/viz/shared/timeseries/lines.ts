import { use as register } from 'echarts/core';
import { LineChart } from 'echarts/charts';
import './common';
import '../echarts/points/pointLayer';

register([LineChart]);
