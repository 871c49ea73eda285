export { default as SupersetPluginChartHelloWorld } from './plugin';
