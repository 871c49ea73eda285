/** What tooltips need of ECharts, and no chart before a pointer is over it: a file of its own. */
export { TooltipComponent } from 'echarts/components';
