import React, { createRef, useEffect } from 'react';
import { styled } from '@superset-ui/core';
import type { HelloWorldItem, HelloWorldProps, HelloWorldStyleProps } from './types';

const FONT_SIZES = { small: 14, medium: 20, large: 32 };

const Styles = styled.div<HelloWorldStyleProps>`
  box-sizing: border-box;
  width: ${({ width }) => width}px;
  height: ${({ height }) => height}px;
  overflow: auto;
  padding: ${({ theme }) => theme.gridUnit * 2}px;
  color: ${({ theme }) => theme.colors.grayscale.dark2};

  h3 {
    margin: 0 0 ${({ theme }) => theme.gridUnit * 2}px;
    font-size: ${({ size }) => FONT_SIZES[size]}px;
    font-weight: ${({ theme, isBold }) => theme.typography.weights[isBold ? 'bold' : 'normal']};
  }

  button {
    border: 0;
    border-inline-start: ${({ theme }) => theme.gridUnit}px solid;
    padding-inline: ${({ theme }) => theme.gridUnit}px;
    background: none;
    color: inherit;
    font: inherit;
  }
`;

/** The members of a dimension; a click filters the other charts of a dashboard. */
export default function SupersetPluginChartHelloWorld(props: HelloWorldProps) {
  const { width, height, size, isBold, headerText, items, rankStart, selected, emitCrossFilters, setDataMask } = props;
  const root = createRef<HTMLDivElement>();

  useEffect(() => {
    root.current?.setAttribute('data-items', String(items.length));
  });

  const select = ({ label, groupby }: HelloWorldItem) => {
    const isSelected = selected.includes(label);
    setDataMask({
      extraFormData: {
        filters: isSelected ? [] : Object.entries(groupby).map(([col, val]) => ({ col, op: 'IN', val: [val] })),
      },
      filterState: { value: isSelected ? null : Object.values(groupby), selectedValues: isSelected ? null : [label] },
    });
  };

  return (
    <Styles ref={root} width={width} height={height} size={size} isBold={isBold} className="hello-world">
      <h3>{headerText}</h3>
      <ul>
        {items.map((item, index) => (
          <li key={item.label}>
            <button
              type="button"
              aria-pressed={selected.includes(item.label)}
              disabled={!emitCrossFilters}
              style={{ borderColor: item.color }}
              onClick={() => select(item)}
            >
              {rankStart === undefined ? '' : `${rankStart + index}. `}
              {item.label}
            </button>{' '}
            {item.value}
          </li>
        ))}
      </ul>
    </Styles>
  );
}
