import type { ReactElement, ReactNode } from 'react';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { useInjectApi } from '../../store/injectApi';
import { renderList } from '../items/renderList.fixture';
import { resourceApi } from '../resource/resourceApi';

function WithApi({ children }: { readonly children: ReactNode }) {
  useInjectApi(resourceApi);
  return children;
}

/** Renders a dialog as the page of a list would. */
export function renderInList(dialog: ReactElement, bootstrap?: Bootstrap): void {
  renderList(<WithApi>{dialog}</WithApi>, '/', bootstrap);
}
