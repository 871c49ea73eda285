/** How many times as many labels as fit: smaller nodes have one in the gaps between those of larger ones. */
const SPARE = 4;

/**
 * The indices of the nodes of a column or circle that may have a label: the largest ones. ECharts measures every label
 * before it hides those that overlap, which takes longer with thousands of them than all else.
 * @param fitting how many labels fit beside each other
 */
export function findLabelledNodes(
  nodes: readonly { readonly at: number; readonly size: number }[],
  fitting: number,
): readonly number[] {
  const most = Math.ceil(SPARE * fitting);
  const largest = nodes.length > most ? nodes.toSorted((a, b) => b.size - a.size).slice(0, most) : nodes;
  return largest.map(({ at }) => at);
}
