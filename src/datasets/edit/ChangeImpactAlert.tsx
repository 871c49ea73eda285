import { useMemo } from 'react';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { getImpact, type Impact } from '../usage/model/getImpact';
import { hasNames, type UsedNames } from '../usage/model/usedNames';
import { UsageImpact } from '../usage/UsageImpact';
import type { ChangeImpact } from './useChangeImpact';

const toText = ({ columns, metrics }: UsedNames): string => [...columns, ...metrics].join(', ');

function useImpact({ search }: ChangeImpact, names: UsedNames | undefined): Impact {
  const { usage } = search;
  return useMemo(() => getImpact(usage, names), [usage, names]);
}

interface NamesImpactProps {
  readonly change: ChangeImpact;
  readonly names: UsedNames;
  readonly title: string;
}

function NamesImpact({ change, names, title }: NamesImpactProps) {
  const impact = useImpact(change, names);
  const { brokenItems } = change;
  const isMissing = names === change.missing;
  return (
    <Alert kind={isMissing ? 'warning' : 'info'} title={title}>
      <UsageImpact search={change.search} impact={impact} />
      {isMissing && brokenItems.length > 0 && (
        <p>{t('Expressions of this dataset use it: %s', brokenItems.join(', '))}</p>
      )}
    </Alert>
  );
}

function SourceImpact({ change }: { readonly change: ChangeImpact }) {
  const impact = useImpact(change, undefined);
  return (
    <Alert kind="info" title={t('The source of the data is changed: columns may be missing, and values may differ')}>
      <UsageImpact search={change.search} impact={impact} />
    </Alert>
  );
}

/** Who uses what is changed, before it is saved. */
export function ChangeImpactAlert({ change }: { readonly change: ChangeImpact }) {
  const { missing, altered, isOtherSource } = change;
  return (
    <>
      {hasNames(missing) && (
        <NamesImpact change={change} names={missing} title={t('Deleted or renamed: %s', toText(missing))} />
      )}
      {hasNames(altered) && !isOtherSource && (
        <NamesImpact change={change} names={altered} title={t('With another expression: %s', toText(altered))} />
      )}
      {isOtherSource && <SourceImpact change={change} />}
    </>
  );
}
