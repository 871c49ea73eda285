import * as v from 'valibot';
import {
  asBoolean,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  isRecord,
  type UnknownRecord,
} from '../../lib/read';
import { check } from '../client/parse';

export interface User {
  /** Undefined for an anonymous user. */
  readonly userId: number | undefined;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isAnonymous: boolean;
  /** Role name → pairs [permission, view]. */
  readonly roles: Readonly<Record<string, readonly (readonly [string, string])[]>>;
}

export interface MenuItem {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly url: string | undefined;
  /** '-' is a divider. */
  readonly childs: readonly (MenuItem | '-')[];
}

export interface MenuData {
  readonly menu: readonly MenuItem[];
  readonly brand: {
    readonly path: string;
    readonly icon: string;
    readonly alt: string;
    readonly tooltip: string;
    readonly text: string;
  };
  readonly environment_tag: UnknownRecord;
  readonly navbar_right: UnknownRecord;
}

export interface FlashMessage {
  /** The server's category: success, info, warning, danger. */
  readonly level: string;
  readonly text: string;
}

/** The bootstrap data of a page. Unknown keys stay in `common.raw`. */
export interface Bootstrap {
  readonly user: User;
  /** The page shows one dashboard to a guest, inside the page of another application. */
  readonly isEmbedded?: boolean;
  readonly common: {
    readonly conf: UnknownRecord;
    readonly feature_flags: Readonly<Record<string, boolean>>;
    readonly locale: string;
    /** 2.x: the Jed pack itself; undefined where the server has an endpoint for it. */
    readonly language_pack: unknown;
    readonly menu_data: MenuData;
    readonly d3_format: UnknownRecord;
    readonly d3_time_format: UnknownRecord;
    readonly extra_sequential_color_schemes: readonly unknown[];
    readonly extra_categorical_color_schemes: readonly unknown[];
    readonly theme: UnknownRecord;
    readonly flash_messages: readonly FlashMessage[];
    readonly raw: UnknownRecord;
  };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function readUser(value: unknown): User {
  const user = asRecord(value);
  const roles = Object.entries(asRecord(user['roles'])).map(
    ([role, pairs]): [string, (readonly [string, string])[]] => [
      role,
      list(pairs).flatMap((pair) => {
        const [permission, view] = list(pair);
        return typeof permission === 'string' && typeof view === 'string' ? [[permission, view] as const] : [];
      }),
    ],
  );
  const userId = asNumber(user['userId']);
  return {
    userId,
    username: asString(user['username']),
    firstName: asString(user['firstName']),
    lastName: asString(user['lastName']),
    email: asString(user['email']),
    isAnonymous: asBoolean(user['isAnonymous'], userId === undefined),
    roles: Object.fromEntries(roles),
  };
}

function readMenuItem(value: unknown): readonly (MenuItem | '-')[] {
  if (value === '-') return ['-'];
  if (!isRecord(value)) return [];
  const name = asString(value['name']);
  return [
    {
      name,
      label: asString(value['label'], name),
      icon: asString(value['icon']),
      url: asOptionalString(value['url']),
      childs: list(value['childs']).flatMap(readMenuItem),
    },
  ];
}

function readMenu(value: unknown): MenuData {
  const data = asRecord(value);
  const brand = asRecord(data['brand']);
  return {
    menu: list(data['menu'])
      .flatMap(readMenuItem)
      .filter((item): item is MenuItem => item !== '-'),
    brand: {
      path: asString(brand['path'], '/superset/welcome/'),
      icon: asString(brand['icon']),
      alt: asString(brand['alt'], 'Superset'),
      tooltip: asString(brand['tooltip']),
      text: asString(brand['text']),
    },
    environment_tag: asRecord(data['environment_tag']),
    navbar_right: asRecord(data['navbar_right']),
  };
}

function readFlash(value: unknown): FlashMessage[] {
  return list(value).flatMap((pair) => {
    const [level, text] = list(pair);
    return typeof text === 'string' && text !== '' ? [{ level: asString(level, 'info'), text }] : [];
  });
}

const schema = v.object({ common: v.record(v.string(), v.unknown()), user: v.optional(v.unknown()) });

/** Both versions' shapes; only `common` must be there. Throws an ApiError of kind 'shape'. */
export function readBootstrap(value: unknown): Bootstrap {
  const { common, user } = check(schema, value, 'bootstrap');
  return {
    user: readUser(user),
    common: {
      conf: asRecord(common['conf']),
      feature_flags: Object.fromEntries(
        Object.entries(asRecord(common['feature_flags'])).filter(
          (flag): flag is [string, boolean] => typeof flag[1] === 'boolean',
        ),
      ),
      locale: asString(common['locale'], 'en'),
      language_pack: common['language_pack'],
      menu_data: readMenu(common['menu_data']),
      d3_format: asRecord(common['d3_format']),
      d3_time_format: asRecord(common['d3_time_format']),
      extra_sequential_color_schemes: list(common['extra_sequential_color_schemes']),
      extra_categorical_color_schemes: list(common['extra_categorical_color_schemes']),
      theme: asRecord(common['theme']),
      flash_messages: readFlash(common['flash_messages']),
      raw: common,
    },
  };
}

/** Whether a feature flag is on; an unknown one is off. */
export function hasFlag(bootstrap: Bootstrap, flag: string): boolean {
  return bootstrap.common.feature_flags[flag] === true;
}

/** The server's time limit for chart data, in milliseconds. */
export function webserverTimeout({ common }: Bootstrap): number {
  return asNumber(common.conf['SUPERSET_WEBSERVER_TIMEOUT'], 60) * 1000;
}
