/** What the buttons of a chart need of ECharts, and no chart before a pointer is over it: a file of its own. */
export { ToolboxComponent } from 'echarts/components';
