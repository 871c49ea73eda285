export interface Certification {
  readonly certified_by: string | null;
  readonly certification_details: string | null;
}

/** As it is saved: no details without a certifier. */
export function toCertification(entered: {
  readonly certified_by: string;
  readonly certification_details: string;
}): Certification {
  const certified_by = entered.certified_by.trim() || null;
  return { certified_by, certification_details: (certified_by && entered.certification_details.trim()) || null };
}
