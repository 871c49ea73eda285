/** Characters that the server stores. Source: the OpenAPI document of 2.1.3, openapi-6.1.0.json. */
export const MAX_DATASET_NAME = 250;
