/** The event that says that an error boundary has caught an error. */
export const CAUGHT_ERROR = 'vitrine-caught';
