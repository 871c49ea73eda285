import { graphic, registerUpdateLifecycle } from 'echarts/core';

const DURATION = 300;

/**
 * A tree is there at once when it is first drawn, and is animated when nodes are expanded or collapsed: it has to have an
 * animation, as ECharts else leaves the lines of collapsed nodes in place, but thousands of nodes that grow out of the root
 * take many frames.
 */
registerUpdateLifecycle('series:beforeupdate', (ecModel, api) => {
  ecModel.eachSeriesByType('tree', (series) => {
    const drawn = api.getViewOfSeriesModel(series).group.childAt(0);
    const isFirst = !(drawn instanceof graphic.Group) || drawn.childCount() === 0;
    // ECharts' copy of the option.
    Object.assign(series.option, { animationDurationUpdate: isFirst ? 0 : DURATION });
  });
});
