import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { NameList } from '../resource/NameList';
import type { BulkTask } from './bulkRun';

interface Proposal {
  readonly task: BulkTask;
  readonly okLabel: string;
}

/** For runs that other users notice at once: they start when the user has confirmed them. */
export function useConfirmedRun(start: (task: BulkTask) => void): {
  readonly propose: (task: BulkTask, okLabel: string) => void;
  /** Rendered by the page. */
  readonly confirmation: ReactNode;
} {
  const [proposal, setProposal] = useState<Proposal>();
  const propose = useCallback((task: BulkTask, okLabel: string) => setProposal({ task, okLabel }), []);
  return {
    propose,
    confirmation: proposal && (
      <ConfirmDialog
        title={proposal.task.title}
        okLabel={proposal.okLabel}
        onCancel={() => setProposal(undefined)}
        onOk={() => {
          setProposal(undefined);
          start(proposal.task);
        }}
      >
        <NameList names={proposal.task.jobs.map(({ label }) => label)} />
      </ConfirmDialog>
    ),
  };
}
