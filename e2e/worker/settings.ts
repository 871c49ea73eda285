/**
 * Prints what a Superset server needs for the tests in this folder, as JSON to be merged into its configuration: its own
 * browser opens this front end (E2E_PORT), and its mails come to the tests (E2E_SMTP_PORT).
 */
const base = `http://127.0.0.1:${process.env['E2E_PORT'] ?? '4179'}/`;

console.log(
  JSON.stringify({
    FEATURE_FLAGS: { THUMBNAILS: true },
    THUMBNAIL_CACHE_CONFIG: { CACHE_TYPE: 'FileSystemCache', CACHE_DIR: 'thumbnails', CACHE_DEFAULT_TIMEOUT: 3600 },
    WEBDRIVER_TYPE: 'chrome',
    WEBDRIVER_BASEURL: base,
    WEBDRIVER_BASEURL_USER_FRIENDLY: base,
    WEBDRIVER_OPTION_ARGS: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    // What 2.1.3 has by default, its version of Selenium refuses.
    WEBDRIVER_CONFIGURATION: {},
    // Our pages say themselves when they are complete: the pauses are short. A busy machine may take longer to begin.
    SCREENSHOT_SELENIUM_HEADSTART: 0,
    SCREENSHOT_SELENIUM_ANIMATION_WAIT: 1,
    SCREENSHOT_LOCATE_WAIT: 60,
    SCREENSHOT_REPLACE_UNEXPECTED_ERRORS: true,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: Number(process.env['E2E_SMTP_PORT']),
    SMTP_STARTTLS: false,
    SMTP_SSL: false,
    SMTP_USER: '',
    SMTP_PASSWORD: '',
    SMTP_MAIL_FROM: 'superset@example.org',
  }),
);
