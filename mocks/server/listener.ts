import type { IncomingMessage, ServerResponse } from 'node:http';
import { isEmbeddedPage, isOurPage, getDoctorRedirect, readSelection } from '../ourPages';
import type { BackEnd } from './backEnd';
import type { FrontEnd } from './frontEndTypes';
import { getLinkHeader } from './linkHeader';
import { findBootstrap, readFraming } from './serverPage';

/** Responds to a request by the front end or by the server behind it. */
export function createListener(
  frontEnd: FrontEnd,
  backEnd: Pick<BackEnd, 'getMount' | 'request' | 'getPage' | 'getFraming'>,
) {
  /** Our page where the server has one for this host page; else what the server responds: it is disabled, unknown, or not allowed here. */
  const sendEmbeddedPage = async (request: IncomingMessage, response: ServerResponse, root: string): Promise<void> => {
    const page = await backEnd.getPage(request).catch(() => undefined);
    const bootstrap = page?.status === 200 ? findBootstrap(page.html) : undefined;
    if (!page || bootstrap === undefined) await backEnd.request(request, response);
    else await frontEnd.embeddedPage(request, response, { bootstrap, framing: readFraming(page.headers), root });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { accept, cookie, 'sec-fetch-dest': destination } = request.headers;
    const vitrine = [request.headers['x-vitrine']].flat()[0];
    const { root, url } = backEnd.getMount(request);
    if (url === undefined) {
      if (request.url === '/') response.writeHead(302, { location: `${root}/` }).end();
      else if (!(await frontEnd.asset(request, response, request.url ?? '/'))) await backEnd.request(request, response);
      return;
    }
    const selection = request.method === 'GET' ? readSelection(url, root) : undefined;
    if (selection) {
      response.writeHead(302, { location: selection.location, 'set-cookie': selection.cookie }).end();
      return;
    }
    const navigation = { method: request.method, url, accept, cookie, vitrine };
    const doctor = getDoctorRedirect(navigation);
    if (doctor !== undefined) response.writeHead(302, { location: root + doctor }).end();
    else if (isOurPage(navigation)) {
      const framing = await backEnd.getFraming(request);
      await frontEnd.page(request, response, { framing, root, link: getLinkHeader(url, root, destination) });
    } else if (isEmbeddedPage(navigation)) await sendEmbeddedPage(request, response, root);
    else if (!(await frontEnd.asset(request, response, url))) await backEnd.request(request, response);
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy(error instanceof Error ? error : new Error(String(error)));
      else
        response.writeHead(500, { 'content-type': 'text/plain' }).end('The front-end server failed; see its console.');
    });
  };
}
