import { use } from 'echarts/core';
import { LineChart } from 'echarts/charts';
import './common';

use([LineChart]);
