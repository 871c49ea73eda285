import { SupersetPluginChartHelloWorld } from '.';

// The entry of the bundle: the page imports it, and the plugin registers.
new SupersetPluginChartHelloWorld().configure({ key: 'superset-plugin-chart-hello-world' }).register();
