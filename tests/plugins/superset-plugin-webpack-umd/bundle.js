// As webpack 5 emits it with `library: { name: 'WebpackUmd', type: 'umd' }` and externals by commonjs, amd and root.
(function webpackUniversalModuleDefinition(root, factory) {
  if (typeof exports === 'object' && typeof module === 'object')
    module.exports = factory(
      require('react'),
      require('lodash'),
      require('@superset-ui/core'),
      require('@superset-ui/chart-controls'),
    );
  else if (typeof define === 'function' && define.amd)
    define(['react', 'lodash', '@superset-ui/core', '@superset-ui/chart-controls'], factory);
  else if (typeof exports === 'object')
    exports['WebpackUmd'] = factory(
      require('react'),
      require('lodash'),
      require('@superset-ui/core'),
      require('@superset-ui/chart-controls'),
    );
  else
    root['WebpackUmd'] = factory(
      root['__superset__/react'],
      root['__superset__/lodash'],
      root['__superset__/@superset-ui/core'],
      root['__superset__/@superset-ui/chart-controls'],
    );
})(
  self,
  (
    __WEBPACK_EXTERNAL_MODULE_react__,
    __WEBPACK_EXTERNAL_MODULE_lodash__,
    __WEBPACK_EXTERNAL_MODULE__superset_ui_core__,
    __WEBPACK_EXTERNAL_MODULE__superset_ui_chart_controls__,
  ) => {
    return /******/ (() => {
      // webpackBootstrap
      /******/ var __webpack_modules__ = {
        /***/ './src/Chart.js': /***/ (__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
          'use strict';
          __webpack_require__.r(__webpack_exports__);
          /* harmony export */ __webpack_require__.d(__webpack_exports__, {
            /* harmony export */ default: () => /* binding */ Chart,
            /* harmony export */
          });
          /* harmony import */ var react__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(/*! react */ 'react');
          /* harmony import */ var react__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/ __webpack_require__.n(
            react__WEBPACK_IMPORTED_MODULE_0__,
          );
          /* harmony import */ var lodash__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(/*! lodash */ 'lodash');
          /* harmony import */ var lodash__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/ __webpack_require__.n(
            lodash__WEBPACK_IMPORTED_MODULE_1__,
          );

          function Chart({ names }) {
            const [clicks, setClicks] = (0, react__WEBPACK_IMPORTED_MODULE_0__.useState)(0);
            return /*#__PURE__*/ react__WEBPACK_IMPORTED_MODULE_0___default().createElement(
              'button',
              { onClick: () => setClicks(clicks + 1) },
              (0, lodash__WEBPACK_IMPORTED_MODULE_1__.map)(
                names,
                lodash__WEBPACK_IMPORTED_MODULE_1___default().upperFirst,
              ).join(', '),
              ' ',
              clicks,
            );
          }

          /***/
        },

        /***/ '@superset-ui/chart-controls': /***/ (module) => {
          'use strict';
          module.exports = __WEBPACK_EXTERNAL_MODULE__superset_ui_chart_controls__;
          /***/
        },
        /***/ '@superset-ui/core': /***/ (module) => {
          'use strict';
          module.exports = __WEBPACK_EXTERNAL_MODULE__superset_ui_core__;
          /***/
        },
        /***/ lodash: /***/ (module) => {
          'use strict';
          module.exports = __WEBPACK_EXTERNAL_MODULE_lodash__;
          /***/
        },
        /***/ react: /***/ (module) => {
          'use strict';
          module.exports = __WEBPACK_EXTERNAL_MODULE_react__;
          /***/
        },
      };
      /************************************************************************/
      /******/ // The module cache
      /******/ var __webpack_module_cache__ = {};
      /******/
      /******/ // The require function
      /******/ function __webpack_require__(moduleId) {
        /******/ var cachedModule = __webpack_module_cache__[moduleId];
        /******/ if (cachedModule !== undefined) {
          /******/ return cachedModule.exports;
          /******/
        }
        /******/ var module = (__webpack_module_cache__[moduleId] = {
          /******/ exports: {},
          /******/
        });
        /******/ __webpack_modules__[moduleId](module, module.exports, __webpack_require__);
        /******/ return module.exports;
        /******/
      }
      /******/
      /******/ /* webpack/runtime/compat get default export */
      /******/ (() => {
        /******/ // getDefaultExport function for compatibility with non-harmony modules
        /******/ __webpack_require__.n = (module) => {
          /******/ var getter = module && module.__esModule ? () => module['default'] : () => module;
          /******/ __webpack_require__.d(getter, { a: getter });
          /******/ return getter;
          /******/
        };
        /******/
      })();
      /******/
      /******/ /* webpack/runtime/create fake namespace object */
      /******/ (() => {
        /******/ var getProto = Object.getPrototypeOf ? (obj) => Object.getPrototypeOf(obj) : (obj) => obj.__proto__;
        /******/ var leafPrototypes;
        /******/ __webpack_require__.t = function (value, mode) {
          /******/ if (mode & 1) value = this(value);
          /******/ if (mode & 8) return value;
          /******/ if (typeof value === 'object' && value) {
            /******/ if (mode & 4 && value.__esModule) return value;
            /******/ if (mode & 16 && typeof value.then === 'function') return value;
            /******/
          }
          /******/ var ns = Object.create(null);
          /******/ __webpack_require__.r(ns);
          /******/ var def = {};
          /******/ leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
          /******/ for (
            var current = mode & 2 && value;
            (typeof current == 'object' || typeof current == 'function') && !~leafPrototypes.indexOf(current);
            current = getProto(current)
          ) {
            /******/ Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => value[key]));
            /******/
          }
          /******/ def['default'] = () => value;
          /******/ __webpack_require__.d(ns, def);
          /******/ return ns;
          /******/
        };
        /******/
      })();
      /******/
      /******/ /* webpack/runtime/define property getters */
      /******/ (() => {
        /******/ __webpack_require__.d = (exports, definition) => {
          /******/ for (var key in definition) {
            /******/ if (__webpack_require__.o(definition, key) && !__webpack_require__.o(exports, key)) {
              /******/ Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
              /******/
            }
            /******/
          }
          /******/
        };
        /******/
      })();
      /******/
      /******/ /* webpack/runtime/hasOwnProperty shorthand */
      /******/ (() => {
        /******/ __webpack_require__.o = (obj, prop) => Object.prototype.hasOwnProperty.call(obj, prop);
        /******/
      })();
      /******/
      /******/ /* webpack/runtime/make namespace object */
      /******/ (() => {
        /******/ __webpack_require__.r = (exports) => {
          /******/ if (typeof Symbol !== 'undefined' && Symbol.toStringTag) {
            /******/ Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
            /******/
          }
          /******/ Object.defineProperty(exports, '__esModule', { value: true });
          /******/
        };
        /******/
      })();
      /******/
      /************************************************************************/
      var __webpack_exports__ = {};
      // This entry needs to be wrapped in an IIFE because it needs to be in strict mode.
      (() => {
        'use strict';
        __webpack_require__.r(__webpack_exports__);
        /* harmony export */ __webpack_require__.d(__webpack_exports__, {
          /* harmony export */ default: () => /* binding */ WebpackUmd,
          /* harmony export */
        });
        /* harmony import */ var _superset_ui_core__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(
          /*! @superset-ui/core */ '@superset-ui/core',
        );
        /* harmony import */ var _superset_ui_chart_controls__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(
          /*! @superset-ui/chart-controls */ '@superset-ui/chart-controls',
        );
        /* harmony import */ var react__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(/*! react */ 'react');
        var react__WEBPACK_IMPORTED_MODULE_2___namespace_cache;

        (0, _superset_ui_core__WEBPACK_IMPORTED_MODULE_0__.addLocaleData)({ en: { 'Built by': ['Built by webpack'] } });
        const react = Object.keys(
          react__WEBPACK_IMPORTED_MODULE_2___namespace_cache ||
            (react__WEBPACK_IMPORTED_MODULE_2___namespace_cache = __webpack_require__.t(
              react__WEBPACK_IMPORTED_MODULE_2__,
              2,
            )),
        );

        class WebpackUmd extends _superset_ui_core__WEBPACK_IMPORTED_MODULE_0__.ChartPlugin {
          constructor() {
            super({
              metadata: new _superset_ui_core__WEBPACK_IMPORTED_MODULE_0__.ChartMetadata({
                name: (0, _superset_ui_core__WEBPACK_IMPORTED_MODULE_0__.t)('Built by'),
                tags: react.filter((key) => key === 'useState'),
              }),
              controlPanel: {
                controlPanelSections: [
                  _superset_ui_chart_controls__WEBPACK_IMPORTED_MODULE_1__.sections.legacyRegularTime,
                  { label: 'Query', controlSetRows: [['groupby']] },
                ],
              },
              transformProps: ({ queriesData }) => ({ names: queriesData[0].data.map(({ name }) => name) }),
              loadChart: () =>
                Promise.resolve().then(__webpack_require__.bind(__webpack_require__, /*! ./Chart */ './src/Chart.js')),
            });
          }
        }
        new WebpackUmd().configure({ key: 'webpack-umd' }).register();
      })();

      /******/ return __webpack_exports__;
      /******/
    })();
  },
);
