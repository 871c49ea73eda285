import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { stringifyJson } from '../../../../lib/losslessJson';
import { t } from '../../../../lib/t';
import type { QueryResult } from '../../../../lib/wire';
import type { NativeFilter } from '../../model/nativeFilter';
import type { ExtraFormData } from '../../../../query/types';
import { fetchOptions, toOptionsRequest, useOptionsState, type OptionsRequest } from '../../state/filterOptionsApi';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../../store/hooks';
import { useHasBeenVisible } from './useHasBeenVisible';

/** The same object as long as it says the same. */
function useSame<T>(value: T): T {
  const text = stringifyJson(value);
  const [kept, keep] = useState({ text, value });
  if (kept.text === text) return kept.value;
  keep({ text, value });
  return value;
}

interface Answer {
  /** The answer to this question; undefined until it is there. */
  readonly result: QueryResult | undefined;
  /** The answer to the question before, until then. */
  readonly before: QueryResult | undefined;
  /** What went wrong, in words. */
  readonly problem: string | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Failure {
  readonly title?: string;
  readonly detail?: string;
  readonly message?: string;
}

function wordsOf({ title, detail, message }: Failure): string {
  return [detail, title, message].find(Boolean) ?? t('Unexpected error');
}

/** Asks the question while it is there; another one, or none, calls it off. */
export function useOptionsResult(question: OptionsRequest | undefined, place: () => number): Answer {
  const dispatch = useAppDispatch();
  const [turn, setTurn] = useState(0);
  useEffect(
    () => (question ? dispatch(fetchOptions(question, place)).leave : undefined),
    [question, place, dispatch, turn],
  );
  const { currentData, data, error, isFetching, isUninitialized } = useOptionsState(question ?? skipToken);
  return {
    result: currentData,
    before: data,
    problem: isFetching || !error ? undefined : wordsOf(error),
    isLoading: isFetching || (question !== undefined && isUninitialized),
    retry: useCallback(() => setTurn((before) => before + 1), []),
  };
}

interface Options extends Answer {
  readonly question: OptionsRequest;
  readonly place: () => number;
}

/** What a filter's options are, under what its parents choose. They are asked for when the field is first seen. */
export function useOptions(filter: NativeFilter, parents: ExtraFormData, box: RefObject<HTMLElement | null>): Options {
  const store = useAppStore();
  // Of these the question is made.
  useAppSelector((state) => state.session);
  useAppSelector((state) => state.dashboard.loaded?.address);
  const question = useSame(toOptionsRequest(store.getState(), filter, parents));
  const isSeen = useHasBeenVisible(box);
  const place = useCallback(() => box.current?.getBoundingClientRect().top ?? 0, [box]);
  return { ...useOptionsResult(isSeen ? question : undefined, place), question, place };
}
