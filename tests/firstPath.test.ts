import { existsSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { PACKAGES_FILE, type BundledPackage } from '../mocks/build/bundledPackages';
import { isCompatible } from '../mocks/build/licenses';
import { readComponents } from '../mocks/build/notices';

const root = process.cwd();

/** What a page loads before and after it is opened, read from a build: a folder on the wrong side of a chunk is found here. */
describe('the chunks of the build', () => {
  let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
  let page: string;
  let packages: readonly BundledPackage[];
  let files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

  beforeAll(async () => {
    const built = await build({ root, logLevel: 'silent', build: { write: false, minify: false } });
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
    chunks = new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
    const list = outputs.find(({ fileName }) => fileName === PACKAGES_FILE);
    packages = JSON.parse(list?.type === 'asset' ? String(list.source) : '[]') as BundledPackage[];
    files = outputs;
    const html = outputs.find(({ fileName }) => fileName === 'index.html');
    page = html?.type === 'asset' ? String(html.source) : '';
  }, 120_000);

  const chunkOf = (module: string): Rolldown.OutputChunk => {
    const found =
      [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
      [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!found) throw new Error(`no chunk for ${module}`);
    return found;
  };
  /** The files that are loaded with this one. */
  const closure = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const file of chunk.imports) {
      const imported = chunks.get(file);
      if (imported) closure(imported, seen);
    }
    return seen;
  };
  const modulesOf = (files: ReadonlySet<string>): string[] =>
    [...files].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}).map((id) => relative(root, id)));
  const outside = (modules: readonly string[], allowed: RegExp): string[] =>
    modules.filter((id) => id.startsWith('src/') && !allowed.test(id));

  it('the first path has the shell, a dashboard and its charts without their drawing code, in three files', () => {
    const files = closure(chunkOf('index.html'));
    expect(files.size).toBeLessThanOrEqual(3);
    const modules = modulesOf(files);
    expect(
      outside(
        modules,
        /^src\/(app|store|lib(?!\/(html\/(?!htmlSettings|isHtmlBlock)|formula))|api|ui(?!\/(form|code))|query|layout(?!\/(operations|merge|geometry))|chart(?!\/(results|sql|export|errors|drill))|dashboard\/(page|header|grid|state)|viz\/[^/]+\.ts$|viz\/[\w-]+\/(plugin|defaults|buildQuery|selectedChart|secondFormData|timeColumn)\.ts$|viz\/shared\/query\/|dashboard\/filters\/\w+\/[^/]+\.ts$)/,
      ),
    ).toEqual([]);
    expect(
      modules.filter((id) => /node_modules\/(echarts|zrender|marked|dompurify|react-dnd|redux-undo)\//.test(id)),
    ).toEqual([]);
  });

  it('the script that sends the first requests is one of its own, before the main bundle', () => {
    const scripts = [...page.matchAll(/<script[^>]* src="\/vitrine\/([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(scripts.map((file) => chunks.get(file)?.name)).toEqual(['first', 'index']);
    const files = closure(chunkOf('src/app/first.ts'));
    expect([...files].filter((file) => !/^(first|rolldown-runtime)$/.test(chunks.get(file)?.name ?? ''))).toEqual([]);
  });

  it('a chart loads no feature', () => {
    for (const type of ['echarts_timeseries_line', 'table', 'big_number', 'pie']) {
      const files = closure(chunkOf(`src/viz/${type}/Chart.tsx`));
      expect(
        outside(modulesOf(files), /^src\/(app|store|lib|api|ui|query|layout|chart|viz|dashboard\/(?!edit))/),
      ).toEqual([]);
    }
  });

  it('a chart that ECharts does not draw loads nothing of it', () => {
    const withECharts = readdirSync('src/viz', { withFileTypes: true })
      .map(({ name }) => `src/viz/${name}/Chart.tsx`)
      .filter((module) => existsSync(module))
      .filter((module) =>
        modulesOf(closure(chunkOf(module))).some((id) => /node_modules\/(echarts|zrender)\//.test(id)),
      )
      .map((module) => module.split('/')[2]);
    expect(withECharts).toContain('pie');
    expect(
      withECharts.filter((name = '') =>
        /^(deck_|mapbox|world_map|country_map|cal_heatmap|para|rose|partition|horizon|event_flow|paired_ttest|time_table|table|ag-grid|pivot|big_number|pop_kpi|handlebars|markup|separator|iframe)/.test(
          name,
        ),
      ),
    ).toEqual([]);
  });

  it('edit mode does not load the chart builder, and neither do filters', () => {
    for (const module of ['src/dashboard/edit/editFeature.tsx', 'src/dashboard/filters/bar/FilterBar.tsx']) {
      const modules = modulesOf(closure(chunkOf(module)));
      expect(modules.filter((id) => /^src\/(explore|datasets|lists|controls\/(?!timeRange))/.test(id))).toEqual([]);
    }
  });

  it('antd is loaded by forms of the lists alone, and by no list itself', () => {
    const antd = (module: string): string[] =>
      modulesOf(closure(chunkOf(module))).filter((id) => /node_modules\/(antd|@ant-design|@rc-component)\//.test(id));
    const lists = readdirSync('src/lists', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('Page.tsx'))
      .map((file) => `src/lists/${file}`);
    expect(lists.length).toBeGreaterThan(20);
    for (const module of [
      'index.html',
      'src/viz/table/Chart.tsx',
      'src/explore/page/ExplorePage.tsx',
      'src/dashboard/edit/editFeature.tsx',
      'src/reports/ReportDialog.tsx',
      'src/app/palette/CommandPalette.tsx',
      ...lists,
    ]) {
      expect(antd(module), module).toEqual([]);
    }
    expect(antd('src/lists/cssTemplates/CssTemplateDialog.tsx')).not.toEqual([]);
  });

  it('telemetry shares no code with the page, so that it works where the page’s code does not', () => {
    const telemetry = closure(chunkOf('src/app/telemetry/startTelemetry.ts'));
    expect([...telemetry].filter((file) => !file.includes('rolldown-runtime'))).toHaveLength(1);
  });

  it('names no source maps, and has none', () => {
    const named = files.filter((file) =>
      /\/[/*][#@] ?sourceMappingURL=(?!data:)/.test(file.type === 'chunk' ? file.code : String(file.source)),
    );
    expect(named.map(({ fileName }) => fileName)).toEqual([]);
    expect(files.filter(({ fileName }) => fileName.endsWith('.map'))).toEqual([]);
  });

  it('contains packages of licences that allow it, with their texts', () => {
    const names = packages.map(({ name }) => name);
    // Of a page, a helper of the build, a style sheet or a worker.
    expect(names).toEqual(expect.arrayContaining(['react', 'echarts', 'vite', 'maplibre-gl', 'fflate']));
    expect(names.length).toBeGreaterThan(100);
    expect(names).not.toContain('vitest');
    const components = readComponents(root, packages);
    expect(components.filter(({ spdx }) => !isCompatible(spdx)).map(({ name, spdx }) => `${name}: ${spdx}`)).toEqual(
      [],
    );
    expect(components.filter(({ text }) => text.length < 200).map(({ name }) => name)).toEqual([]);
  });
});
