import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { base, EMBEDDED_HEADERS, notFound, type FrontEnd } from './frontEndTypes';
import { assetHeaders, securityHeaders, type PageSettings } from './securityHeaders';
import { withBootstrap } from './serverPage';
import { cacheControl, urlToFile, sendFile } from './staticFiles';
import { withTelemetry } from './telemetry';

/** The production build in the folder `dist`. */
export function builtFrontEnd(dist: string, settings: PageSettings = {}): FrontEnd {
  const index = path.join(dist, 'index.html');
  const { telemetry } = settings;
  const readPage = async (): Promise<string> => {
    const page = await readFile(index, 'utf8');
    return telemetry === undefined ? page : withTelemetry(page, telemetry);
  };
  return {
    page: async (request, response, framing) => {
      const headers = securityHeaders({ ...settings, framing });
      if (telemetry !== undefined)
        response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(await readPage());
      else if (!(await sendFile(request, response, index, headers))) notFound(response);
    },
    embeddedPage: async (_request, response, { bootstrap, framing }) => {
      const page = await readPage();
      response.writeHead(200, { ...securityHeaders({ ...settings, framing }), ...EMBEDDED_HEADERS });
      response.end(withBootstrap(page, bootstrap));
    },
    asset: async (request, response) => {
      const url = request.url ?? '/';
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
