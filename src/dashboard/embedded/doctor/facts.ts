import type { EmbeddedDashboard } from '../../../api/embedding';
import type { User } from '../../../api/session/bootstrapShape';
import type { FrameHeaders } from './framing';

export interface Failure {
  readonly ok: false;
  /** Of HTTP; 0 without a response. */
  readonly status: number;
  readonly message: string;
}

/** What a request came to. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Failure;

/** What a guest gets with the token. */
export interface GuestFacts {
  readonly user: Outcome<User>;
  /** Path → what the server responds; empty where the dashboard is not known. */
  readonly reads: readonly (readonly [path: string, outcome: Outcome<unknown>])[];
}

/** What is known of an embedded dashboard, seen from the browser of someone who is signed in. */
export interface EmbeddingFacts {
  readonly uuid: string;
  readonly hasFlag: boolean;
  readonly embedding: Outcome<EmbeddedDashboard>;
  /** Headers of the page that the frame shows. */
  readonly page: Outcome<FrameHeaders>;
  /** Made here, with this server's audience. */
  readonly made: Outcome<string>;
  /** By the application. */
  readonly pasted: string | undefined;
  /** Undefined without a token. */
  readonly guest: GuestFacts | undefined;
  readonly canReadSessionCookie: boolean;
  /** Of the server. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}
