import type { Page } from 'playwright/test';

/**
 * All pages are in a language: the embedded server knows English alone, and a page's language is what its bootstrap data say.
 * @param locale as Superset names it: `fa`
 */
export async function setLanguage(page: Page, locale: string): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(vitrine|api)\//.test(pathname),
    async (route) => {
      const request = route.request();
      const isPage = request.resourceType() === 'document' || request.headers()['accept']?.includes('text/html');
      if (!isPage) return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(
        '&#34;locale&#34;:&#34;en&#34;',
        `&#34;locale&#34;:&#34;${locale}&#34;`,
      );
      return route.fulfill({ response, body: html });
    },
  );
}
