import './rtl.css';

/** Written from right to left: the languages of Superset's packs (ar, fa), and others whose pack an operator may have added. */
const RTL = /^(ar|arc|ckb|dv|fa|ha-arab|he|iw|ks|nqo|pa-arab|ps|sd|syr|ug|ur|yi)\b/i;

/** Mirrors the page where its language is written from right to left, and only there. Loaded for languages other than English. */
export function applyDirection(language: string): void {
  document.documentElement.dir = RTL.test(language) ? 'rtl' : '';
}
