import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { time_range: 'No filter', domain_granularity: 'month', subdomain_granularity: 'day', adhoc_filters: [] },
};
