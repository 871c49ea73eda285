import { use } from 'echarts/core';
import { ScatterChart } from 'echarts/charts';
import './common';

use([ScatterChart]);
