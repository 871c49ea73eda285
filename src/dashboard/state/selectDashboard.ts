// These slices are read below.
import './dashboardInfoSlice';
import { createSelector } from '@reduxjs/toolkit';
import { t } from '../../lib/t';
import type { Layout } from '../../layout/layout';
import type { SlicesById } from '../../chart/slice';
import type { RootState } from '../../store/store';
import { isDraft, type DashboardDraft } from './dashboardLayoutSlice';

/** The layout that the page shows: while it is edited, that of the draft. */
export const selectLayout = (state: RootState): Layout => state.dashboardLayout.present.layout;

const NO_SLICES: SlicesById = {};

/** The dashboard's charts. */
export const selectSlices = (state: RootState): SlicesById => state.dashboardInfo.loaded?.slices ?? NO_SLICES;

/** Undefined while nothing is being edited. */
export function selectDraft({ dashboardLayout: { present } }: RootState): DashboardDraft | undefined {
  return isDraft(present) ? present : undefined;
}

/** The dashboard's settings as the page shows them: while it is edited, those of the draft or of a preview. */
export const selectDashboardInfo = createSelector(
  [(state: RootState) => state.dashboardInfo.loaded?.info, selectDraft, (state: RootState) => state.edit?.preview],
  (info, draft, preview) => {
    if (!info || !draft) return info;
    const { layout: _, ...properties } = draft;
    const dashboard_title = draft.dashboard_title.trim() || t('[ untitled dashboard ]');
    const theme = preview?.theme === undefined ? draft.theme : preview.theme;
    const css = preview?.css ?? draft.css;
    return { ...info, ...properties, dashboard_title, css, theme, metadata: preview?.metadata ?? draft.metadata };
  },
);
