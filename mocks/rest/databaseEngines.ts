import { isSheets } from './googleSheets';

/** JSON Schema of the connection parameters of PostgreSQL. */
const postgresParameters = {
  additionalProperties: false,
  properties: {
    database: { description: 'Database name', type: 'string' },
    encryption: { description: 'Use an encrypted connection to the database', type: 'boolean' },
    host: { description: 'Hostname or IP address', type: 'string' },
    password: { description: 'Password', nullable: true, type: 'string' },
    port: { description: 'Database port', maximum: 65536, minimum: 0, type: 'integer' },
    query: { additionalProperties: {}, description: 'Additional parameters', type: 'object' },
    ssh: { description: 'Use an ssh tunnel connection to the database', type: 'boolean' },
    username: { description: 'Username', nullable: true, type: 'string' },
  },
  required: ['database', 'host', 'port', 'username'],
  type: 'object',
};

const sheetsParameters = {
  additionalProperties: false,
  properties: {
    catalog: { additionalProperties: {}, type: 'object' },
    oauth2_client_info: {
      default: {
        authorization_request_uri: 'https://accounts.google.com/o/oauth2/v2/auth',
        scope:
          'https://www.googleapis.com/auth/drive.readonly https://www.googleapis.com/auth/spreadsheets https://spreadsheets.google.com/feeds',
        token_request_uri: 'https://oauth2.googleapis.com/token',
      },
      description: 'OAuth2 client information',
      nullable: true,
      type: 'string',
      'x-encrypted-extra': true,
    },
    service_account_info: {
      description: 'Contents of GSheets JSON credentials.',
      type: 'string',
      'x-encrypted-extra': true,
    },
  },
  type: 'object',
};

const postgres = {
  available_drivers: ['psycopg2'],
  default_driver: 'psycopg2',
  engine: 'postgresql',
  engine_information: {
    disable_ssh_tunneling: false,
    supports_dynamic_catalog: false,
    supports_file_upload: true,
    supports_oauth2: false,
  },
  name: 'PostgreSQL',
  parameters: postgresParameters,
  preferred: true,
  sqlalchemy_uri_placeholder: 'postgresql://user:password@host:port/dbname[?key=value&key=value...]',
  supports_oauth2: false,
};

const sheets = {
  available_drivers: ['apsw'],
  default_driver: 'apsw',
  engine: 'gsheets',
  engine_information: {
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: false,
    supports_file_upload: true,
    supports_oauth2: true,
  },
  name: 'Google Sheets',
  parameters: sheetsParameters,
  preferred: false,
  sqlalchemy_uri_placeholder: 'gsheets://',
  supports_oauth2: true,
};

/** As 6.1.0 lists them: the preferred ones first. */
export const engines = [postgres, sheets];

export const getEngine = (uri: string) => (isSheets(uri) ? sheets : postgres);
