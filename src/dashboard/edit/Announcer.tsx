import './state/editUiSlice';
import { useAppSelector } from '../../store/hooks';

/** The live region for `announced`. Two regions alternate: screen readers read a region only when its text changes. */
export function Announcer() {
  const announcement = useAppSelector((state) => state.editUi?.announcement);
  const { text, count } = announcement ?? { text: '', count: 0 };
  return (
    <div className="v-visually-hidden" data-announcer="">
      <div aria-live="assertive" aria-atomic="true">
        {count % 2 === 0 ? text : ''}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {count % 2 === 1 ? text : ''}
      </div>
    </div>
  );
}
