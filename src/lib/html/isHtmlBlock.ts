/** Some of the elements with which a block of HTML begins in Markdown (CommonMark 0.31, §4.6, kind 6): those that such texts begin with. */
const START = /^<(?:div|p|h[1-6]|table|center|section|header|figure|ul|ol|details)(?=[\s>]|\/>)/i;

/**
 * Whether all of a Markdown text is one block of HTML, which ends at a blank line: it is shown as it is. Many texts of
 * dashboards are written so.
 */
export const isHtmlBlock = (source: string): boolean => START.test(source) && !/\r|\n[ \t]*\n/.test(source);
