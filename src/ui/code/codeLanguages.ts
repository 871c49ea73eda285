import type { Extension } from '@codemirror/state';
import type { CompletionSource } from '@codemirror/autocomplete';
import type { CodeLanguage } from './CodeEditor';

export interface LoadedLanguage {
  readonly extension: Extension;
  /** What the language itself can complete. */
  readonly completes: readonly CompletionSource[];
}

const NONE: LoadedLanguage = { extension: [], completes: [] };

/** Each language is a file of its own. */
export async function loadCodeLanguage(language: CodeLanguage): Promise<LoadedLanguage> {
  switch (language) {
    case 'sql': {
      const { StandardSQL, keywordCompletionSource, sql } = await import('@codemirror/lang-sql');
      return {
        extension: sql({ dialect: StandardSQL }).language,
        completes: [keywordCompletionSource(StandardSQL, true)],
      };
    }
    case 'json':
      return { ...NONE, extension: (await import('@codemirror/lang-json')).json() };
    case 'markdown':
      return { ...NONE, extension: (await import('@codemirror/lang-markdown')).markdown() };
    case 'html':
      return { ...NONE, extension: (await import('@codemirror/lang-html')).html() };
    case 'javascript':
      return { ...NONE, extension: (await import('@codemirror/lang-javascript')).javascript() };
    case 'css': {
      const { css, cssCompletionSource } = await import('@codemirror/lang-css');
      return { extension: css(), completes: [cssCompletionSource] };
    }
    case 'text':
      return NONE;
  }
}
