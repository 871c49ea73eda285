export const engineInformation = {
  disable_ssh_tunneling: true,
  supports_dynamic_catalog: false,
  supports_file_upload: true,
  supports_oauth2: false,
};

/** JSON Schema of the connection parameters of PostgreSQL. */
export const parametersSchema = {
  additionalProperties: false,
  properties: {
    database: { description: 'Database name', type: 'string' },
    encryption: { description: 'Use an encrypted connection to the database', type: 'boolean' },
    host: { description: 'Hostname or IP address', type: 'string' },
    password: { description: 'Password', nullable: true, type: 'string' },
    port: { description: 'Database port', maximum: 65536, minimum: 0, type: 'integer' },
    query: { additionalProperties: {}, description: 'Additional parameters', type: 'object' },
    username: { description: 'Username', nullable: true, type: 'string' },
  },
  required: ['database', 'host', 'port', 'username'],
  type: 'object',
};

/** The one engine of the embedded server. */
export const engines = [
  {
    available_drivers: ['psycopg2'],
    default_driver: 'psycopg2',
    engine: 'postgresql',
    engine_information: engineInformation,
    name: 'PostgreSQL',
    parameters: parametersSchema,
    preferred: true,
    sqlalchemy_uri_placeholder: 'postgresql://user:password@host:port/dbname[?key=value&key=value...]',
    supports_oauth2: false,
  },
];
