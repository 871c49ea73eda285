/** Characters that the server stores. Source: the OpenAPI document of 2.1.3, openapi-6.1.0.json. */
export const MAX_CHART_NAME = 250;
export const MAX_DASHBOARD_TITLE = 500;
