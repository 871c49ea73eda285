/** What a dashboard draws, observed inside the page in a way that works for both front ends. */
export interface DrawObserver {
  /** When Apply was pressed, on the page's clock. */
  appliedAt: number;
  /** When the last request for chart data was sent. */
  lastRequestAt: number;
  /** Chart → when the response to its last request arrived; undefined while it is pending. */
  readonly responseTimes: Map<number, number | undefined>;
  /** Chart → the times of all frames in which it changed. */
  readonly drawTimes: Map<number, number[]>;
  readonly tasks: { readonly start: number; readonly end: number }[];
  /** When the page's first chart, and all charts of the first screen, were drawn. */
  firstChartAt: number | undefined;
  firstScreenAt: number | undefined;
}

declare global {
  interface Window {
    __drawObserver?: DrawObserver;
  }
}

/**
 * Run before the page's own scripts. A canvas counts as changed when it is cleared for redrawing, anything else when
 * nodes inside `.slice_container` change while it is not loading; the time is that of the end of the frame.
 */
export function installDrawObserver(): void {
  const observer: DrawObserver = {
    appliedAt: Number.POSITIVE_INFINITY,
    lastRequestAt: 0,
    responseTimes: new Map(),
    drawTimes: new Map(),
    tasks: [],
    firstChartAt: undefined,
    firstScreenAt: undefined,
  };
  window.__drawObserver = observer;
  const HOLDER = '.dashboard-component-chart-holder';

  const chartOf = (node: Node | null): { id: number; holder: Element } | undefined => {
    const holder = (node instanceof Element ? node : node?.parentElement)?.closest(HOLDER);
    if (!holder) return undefined;
    const idText = holder.getAttribute('data-chart-id') ?? /dashboard-chart-id-(\d+)/.exec(holder.className)?.[1];
    return idText === undefined ? undefined : { id: Number(idText), holder };
  };
  const afterTask = (callback: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(0);
  };
  const recordDraw = (id: number): void => {
    const list = observer.drawTimes.get(id) ?? [];
    list.push(performance.now());
    observer.drawTimes.set(id, list);
  };

  // eslint-disable-next-line @typescript-eslint/unbound-method -- called below with the context it belongs to
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  const painting = new Set<HTMLCanvasElement>();
  CanvasRenderingContext2D.prototype.clearRect = function (x, y, width, height) {
    clear.call(this, x, y, width, height);
    if (painting.size === 0) {
      afterTask(() => {
        const ids = new Set([...painting].map((canvas) => chartOf(canvas)?.id));
        painting.clear();
        for (const id of ids) if (id !== undefined) recordDraw(id);
      });
    }
    painting.add(this.canvas);
  };

  const changed = new Set<number>();
  new MutationObserver((records) => {
    const scheduled = changed.size > 0;
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (!element?.closest('.chart-container, .slice_container')) continue;
      const chart = chartOf(element);
      if (!chart || chart.holder.querySelector('.loading, .slice_container canvas')) continue;
      changed.add(chart.id);
    }
    if (scheduled || changed.size === 0) return;
    requestAnimationFrame(() =>
      afterTask(() => {
        for (const id of changed) recordDraw(id);
        changed.clear();
      }),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    let id = Number.NaN;
    if (/\/api\/v1\/chart\/data/.test(url) && typeof init?.body === 'string') {
      const type = /"viz_type":"([^"]*)"/.exec(init.body)?.[1] ?? '';
      if (!/^(?:filter_(?!box)|chart_customization_)/.test(type)) {
        id = Number(/"slice_id":(\d+)/.exec(init.body)?.[1]);
      }
    }
    if (Number.isNaN(id)) return fetch(input, init);
    observer.responseTimes.set(id, undefined);
    observer.lastRequestAt = performance.now();
    try {
      const response = await fetch(input, init);
      observer.responseTimes.set(id, performance.now());
      return response;
    } catch (error) {
      observer.responseTimes.delete(id);
      throw error;
    }
  };

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      observer.tasks.push({ start: startTime, end: startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!/^apply filters$/i.test(button?.textContent.trim() ?? '')) return;
      observer.appliedAt = event.timeStamp;
      observer.responseTimes.clear();
      observer.drawTimes.clear();
    },
    true,
  );

  const DRAWN = 'canvas, svg, table, [role=table], [role=grid], .header-line, [role=alert], .ant-alert, .ant-empty';
  const checkFirstScreen = (): void => {
    const holders = [...document.querySelectorAll(HOLDER)].filter((holder) => {
      const box = holder.getBoundingClientRect();
      return box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    });
    const drawnHolders = holders.filter((holder) => {
      if (holder.querySelector('.loading')) return false;
      const box = holder.querySelector('.slice_container');
      return box !== null && (box.querySelector(DRAWN) !== null || box.textContent.trim() !== '');
    });
    if (drawnHolders.length > 0) observer.firstChartAt ??= performance.now();
    if (drawnHolders.length > 0 && drawnHolders.length === holders.length) observer.firstScreenAt ??= performance.now();
    if (observer.firstScreenAt === undefined) requestAnimationFrame(checkFirstScreen);
  };
  requestAnimationFrame(checkFirstScreen);
}
