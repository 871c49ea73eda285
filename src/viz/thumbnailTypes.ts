/**
 * Types that no small picture is drawn of: maps on the graphics card, of which a page can have few; charts that are made of other
 * charts; filters; and whole pages of others. Here instead of on the plugins, which are all on the first path.
 */
const WITHOUT_THUMBNAIL =
  /^(deck_.*|mapbox|cartodiagram|line_multi|filter_.*|chart_customization_.*|iframe|event_flow|ag-grid-table)$/;

/** Whether a small picture of charts of the type can be drawn without much work. */
export function canDrawThumbnail(viz_type: string): boolean {
  return !WITHOUT_THUMBNAIL.test(viz_type);
}
