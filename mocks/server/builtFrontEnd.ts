import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { base, EMBEDDED_HEADERS, notFound, withAppRoot, type FrontEnd } from './frontEndTypes';
import { assetHeaders, securityHeaders, type PageSettings } from './securityHeaders';
import { withBootstrap } from './serverPage';
import { cacheControl, urlToFile, sendFile } from './staticFiles';
import { withTelemetry } from './telemetry';

/** The production build in the folder `dist`. */
export function builtFrontEnd(dist: string, settings: PageSettings = {}): FrontEnd {
  const index = path.join(dist, 'index.html');
  const { telemetry } = settings;
  const readPage = async (root: string): Promise<string> => {
    const page = withAppRoot(await readFile(index, 'utf8'), root);
    return telemetry === undefined ? page : withTelemetry(page, telemetry);
  };
  return {
    page: async (request, response, { framing, root, link }) => {
      const headers = { ...securityHeaders({ ...settings, framing }), ...(link !== undefined && { link }) };
      if (telemetry !== undefined || root !== '')
        response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(await readPage(root));
      else if (!(await sendFile(request, response, index, headers))) notFound(response);
    },
    embeddedPage: async (_request, response, { bootstrap, framing, root }) => {
      const page = await readPage(root);
      response.writeHead(200, { ...securityHeaders({ ...settings, framing }), ...EMBEDDED_HEADERS });
      response.end(withBootstrap(page, bootstrap));
    },
    asset: async (request, response, url) => {
      if (!url.startsWith(base)) return false;
      const file = urlToFile(url, base, dist);
      // index.html itself is only sent at the pages' addresses, with their headers.
      const page = file === index;
      const headers = { 'cache-control': cacheControl(url), ...assetHeaders(url) };
      if (!file || page || !(await sendFile(request, response, file, headers))) notFound(response);
      return true;
    },
    ownsUpgrade: () => false,
    close: () => Promise.resolve(),
  };
}
