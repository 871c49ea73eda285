import { startEarly } from '../api/early';

// What the page at this address will certainly ask for begins before the main bundle has arrived.
startEarly();
