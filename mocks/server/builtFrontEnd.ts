import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { base, EMBEDDED_HEADERS, notFound, type FrontEnd } from './frontEndTypes';
import { assetHeaders, securityHeaders } from './securityHeaders';
import { withBootstrap } from './serverPage';
import { cacheControl, urlToFile, sendFile } from './staticFiles';

/** The production build in the folder `dist`. */
export function builtFrontEnd(dist: string): FrontEnd {
  return {
    page: async (request, response) => {
      if (!(await sendFile(request, response, path.join(dist, 'index.html'), securityHeaders()))) notFound(response);
    },
    embeddedPage: async (_request, response, { bootstrap, framing }) => {
      const page = await readFile(path.join(dist, 'index.html'), 'utf8');
      response.writeHead(200, { ...securityHeaders({ framing }), ...EMBEDDED_HEADERS });
      response.end(withBootstrap(page, bootstrap));
    },
    asset: async (request, response) => {
      const url = request.url ?? '/';
      if (!url.startsWith(base)) return false;
      const file = urlToFile(url, base, dist);
      // index.html itself is only sent at the pages' addresses, with their headers.
      const page = file === path.join(dist, 'index.html');
      const headers = { 'cache-control': cacheControl(url), ...assetHeaders(url) };
      if (!file || page || !(await sendFile(request, response, file, headers))) notFound(response);
      return true;
    },
    ownsUpgrade: () => false,
    close: () => Promise.resolve(),
  };
}
