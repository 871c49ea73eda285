import { use as register } from 'echarts/core';
import { DataZoomSliderComponent, TitleComponent } from 'echarts/components';

/** Components that few charts need, in a chunk of their own. */
register([DataZoomSliderComponent, TitleComponent]);
