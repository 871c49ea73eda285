import { use as register } from 'echarts/core';
import { prefetchWhenIdle } from '../../../lib/prefetchWhenIdle';

type Installer = Extract<Parameters<typeof register>[0], (...args: never) => void>;
type Register = Parameters<Installer>[0]['registerProcessor'];
type Processor = Exclude<Parameters<Register>[1], ((...args: never) => unknown) | undefined>;

/** Milliseconds before tooltips are prefetched, so that they are shown without a connection too. */
const PREFETCH_DELAY = 5000;

/** Like all that is registered with ECharts, for all charts of the page. */
const tooltips: {
  /** The processor of axis pointers, once it has been loaded. */
  processor?: Processor;
  isPrefetched?: boolean;
} = {};

/**
 * Registers a processor that calls that of axis pointers once it has been loaded, with tooltips: a chart has the processors that were
 * registered when it was created.
 */
export const axisPointerProcessor: Installer = ({ registerProcessor, PRIORITY }) => {
  registerProcessor(PRIORITY.PROCESSOR.STATISTIC, {
    overallReset: (model, ...rest) => {
      // It is part of an option that has been set since tooltips are there: a chart may have been only resized.
      if (model.queryComponents({ mainType: 'axisPointer' }).length > 0)
        tooltips.processor?.overallReset?.(model, ...rest);
    },
  });
};

/** Loads tooltips for all charts. Rejects where they cannot be loaded: that they are missing is no reason to reload the page, as `loadModule` may. */
export async function loadTooltips(): Promise<void> {
  const { TooltipComponent } = await import('./tooltipParts');
  register((registers) => {
    const { registerProcessor } = registers;
    registers.registerProcessor = (_priority, processor) => {
      tooltips.processor = processor as Processor;
    };
    register(TooltipComponent);
    registers.registerProcessor = registerProcessor;
  });
}

/** Loads what draws the buttons of charts, for all of them. */
export async function loadToolbox(): Promise<void> {
  const { ToolboxComponent } = await import('./toolboxParts');
  register(ToolboxComponent);
}

/** Loads tooltips once the page is idle: one chart does so for all. Returns a function that leaves it to the next chart. */
export function prefetchTooltips(): () => void {
  if (tooltips.isPrefetched === true) return () => undefined;
  tooltips.isPrefetched = true;
  const stop = prefetchWhenIdle([loadTooltips], PREFETCH_DELAY);
  return () => {
    stop();
    tooltips.isPrefetched = tooltips.processor !== undefined;
  };
}
