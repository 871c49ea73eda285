/** How many faults each page gets, and the seed of the first. */
export const COUNT = Number(process.env['FAULTS'] ?? 500);
export const SEED = Number(process.env['FAULTS_SEED'] ?? 1);
