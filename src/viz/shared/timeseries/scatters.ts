import { use as register } from 'echarts/core';
import { ScatterChart } from 'echarts/charts';
import './common';
// A forecast and its band are lines.
import './lines';

register([ScatterChart]);
