import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { TagChanges } from '../../api/saveTags';
import { EMPTY_LAYOUT, type Layout } from '../../layout/layout';
import { rootReducer } from '../../store/store';
import { dashboardLoaded, dashboardLoadStarted, type DashboardInfo } from './dashboardInfoSlice';

/** What the user edits besides the layout. */
export type DashboardProperties = Pick<
  DashboardInfo,
  | 'dashboard_title'
  | 'slug'
  | 'css'
  | 'theme'
  | 'certified_by'
  | 'certification_details'
  | 'owners'
  | 'roles'
  | 'metadata'
>;

/** All of a dashboard that is saved, and undone, together. */
export interface DashboardDraft extends DashboardProperties {
  readonly layout: Layout;
  /** The page does not know the tags themselves. */
  readonly tags?: TagChanges;
}

/** A layout as it is viewed or, with the dashboard's properties, edited. */
export type LayoutVersion = DashboardDraft | { readonly layout: Layout };

/** The viewer has a present only; edit mode replaces the reducer by one with a history (redux-undo). */
export interface DashboardLayoutState {
  readonly past: readonly LayoutVersion[];
  readonly present: LayoutVersion;
  readonly future: readonly LayoutVersion[];
}

export function isDraft(version: LayoutVersion): version is DashboardDraft {
  return 'metadata' in version;
}

/** A layout without a history. */
export const viewedLayout = (layout: Layout): DashboardLayoutState => ({ past: [], present: { layout }, future: [] });

/** The layout changed outside of edit mode. */
export const layoutReplaced = createAction<Layout>('dashboardLayout/layoutReplaced');

const initialState = viewedLayout(EMPTY_LAYOUT);

export function dashboardLayoutReducer(
  state: DashboardLayoutState = initialState,
  action: UnknownAction,
): DashboardLayoutState {
  if (dashboardLoadStarted.match(action)) return initialState;
  if (dashboardLoaded.match(action)) return viewedLayout(action.payload.layout);
  return layoutReplaced.match(action) ? viewedLayout(action.payload) : state;
}

declare module '../../store/store' {
  interface FeatureSlices {
    readonly dashboardLayout: DashboardLayoutState;
  }
}

rootReducer.inject({ reducerPath: 'dashboardLayout' as const, reducer: dashboardLayoutReducer });
