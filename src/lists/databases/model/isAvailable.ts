import type { DatabaseEngine } from '../../../api/databaseConnections';

/** The server has a driver for the engine. */
export const isAvailable = ({ available_drivers: drivers }: DatabaseEngine): boolean => drivers.length > 0;
