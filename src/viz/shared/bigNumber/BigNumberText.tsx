import type { CSSProperties, ReactNode } from 'react';
import type { VizTheme } from '../../types';
import { tabularTextWidth } from '../measureText';
import { lineGap, lineSizes } from './lineSizes';

export interface TextLine {
  readonly className: string;
  readonly text: string;
  /** Share of the height (0–1), from the font size controls. */
  readonly share: number;
  readonly color?: string;
  readonly title?: string;
  /** The line may break into several when it is small. */
  readonly wraps?: boolean;
}

export interface BigNumberTextProps {
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
  readonly lines: readonly TextLine[];
  /** Displayed above the number, e.g. 'Not up to date'. */
  readonly notice?: ReactNode;
}

/** The lines of a big number, left aligned and vertically centred, each as large as its share and the width allow. */
export function BigNumberText({ width, height, theme, lines, notice }: BigNumberTextProps) {
  const visibleLines = lines.filter((line) => line.text !== '');
  const sizes = lineSizes(
    visibleLines.map((line) => ({
      maxHeight: Math.ceil(line.share * height),
      widthPerPixel: tabularTextWidth(line.text, 100, theme.fontFamily) / 100,
      smallest: line.wraps ? 12 : 8,
    })),
    width,
    height,
  );
  const box: CSSProperties = {
    width,
    height,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    alignItems: 'flex-start',
    gap: lineGap(height),
    overflow: 'hidden',
    color: theme.text,
    fontFamily: theme.fontFamily,
    fontVariantNumeric: 'tabular-nums',
  };
  return (
    <div className="text-container" style={box}>
      {notice}
      {visibleLines.map((line, i) => (
        <div
          key={line.className}
          className={line.className}
          title={line.title}
          style={{
            fontSize: sizes[i],
            lineHeight: 1.18,
            maxWidth: '100%',
            whiteSpace: line.wraps ? 'normal' : 'nowrap',
            overflowWrap: 'anywhere',
            overflow: 'clip',
            // Descenders reach to the edge of so low a line.
            overflowClipMargin: '2px',
            textOverflow: 'ellipsis',
            color: line.color,
          }}
        >
          {line.text}
        </div>
      ))}
    </div>
  );
}
