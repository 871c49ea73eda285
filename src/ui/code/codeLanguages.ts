import type { Extension } from '@codemirror/state';
import type { CompletionSource } from '@codemirror/autocomplete';
import type { CodeLanguage } from './CodeEditor';

export interface LoadedLanguage {
  readonly extension: Extension;
  /** The language's own completions. */
  readonly completionSources: readonly CompletionSource[];
}

const NONE: LoadedLanguage = { extension: [], completionSources: [] };

/** Each language is its own chunk. */
export async function loadCodeLanguage(language: CodeLanguage): Promise<LoadedLanguage> {
  switch (language) {
    case 'sql': {
      const { StandardSQL, keywordCompletionSource, sql } = await import('@codemirror/lang-sql');
      return {
        extension: sql({ dialect: StandardSQL }).language,
        completionSources: [keywordCompletionSource(StandardSQL, true)],
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
      return { extension: css(), completionSources: [cssCompletionSource] };
    }
    case 'text':
      return NONE;
  }
}
