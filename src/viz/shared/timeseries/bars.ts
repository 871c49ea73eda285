import { use } from 'echarts/core';
import { BarChart } from 'echarts/charts';
import './common';

use([BarChart]);
