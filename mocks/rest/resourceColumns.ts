/**
 * What `_info` of Superset 6.1.0 says of each resource beside the user's permissions. A column is `name:Type`, with ! where it is
 * required and * where it is unique; edited ones are the same, none required, where there are no others. A filter is
 * `column:kind`, with the resource's own operators. Of columns neither the checks nor the related values are given.
 */
interface ResourceInfo {
  readonly title: string;
  /** Superset itself fails to list those of databases and tags. */
  readonly add?: string;
  readonly edit?: string;
  readonly filters: string;
}

export const resourceColumns: Readonly<Record<string, ResourceInfo>> = {
  dashboard: {
    title: 'Dashboard',
    add: `
      certified_by:String certification_details:String dashboard_title:String slug:String owners:List
      roles:List position_json:String css:String theme_id:Integer json_metadata:String published:Boolean
    `,
    filters: `
      changed_by:one created_by:one+dashboard_created_by_me+dashboard_has_created_by
      dashboard_title:text+title_or_slug id:number+dashboard_is_favorite+dashboard_is_certified owners:many
      published:flag roles:many slug:text tags:many+dashboard_tag_id+dashboard_tags uuid:text
    `,
  },
  chart: {
    title: 'Slice',
    add: 'slice_name:String!',
    filters: `
      changed_by:one created_by:one+chart_has_created_by+chart_created_by_me dashboards:many
      datasource_id:number datasource_name:text datasource_type:text description:text
      id:number+chart_is_favorite+chart_is_certified+chart_owned_created_favored_by_me last_saved_at:time
      last_saved_by:one owners:many slice_name:text+chart_all_text tags:many+chart_tags+chart_tag_id uuid:text
      viz_type:text
    `,
  },
  dataset: {
    title: 'Sqla Table',
    add: 'database:Integer! catalog:String schema:String table_name:String! sql:String owners:List',
    edit: `
      table_name:String sql:String filter_select_enabled:Boolean fetch_values_predicate:String catalog:String
      schema:String description:String main_dttm_col:String currency_code_column:String
      normalize_columns:Boolean always_filter_main_dttm:Boolean offset:Integer default_endpoint:String
      cache_timeout:Integer is_sqllab_view:Boolean template_params:String owners:List columns:List
      metrics:List extra:String
    `,
    filters: `
      catalog:text changed_by:one created_by:one database:one id:number+dataset_is_certified owners:many
      schema:text sql:text+dataset_is_null_or_empty table_name:text uuid:text
    `,
  },
  database: {
    title: 'Database',
    filters: `
      allow_dml:flag allow_file_upload:flag+upload_is_enabled allow_run_async:flag changed_by:one
      created_by:one database_name:text expose_in_sqllab:flag uuid:text
    `,
  },
  saved_query: {
    title: 'Saved Query',
    add: `
      db_id:Inferred description:String label:String catalog:String schema:String sql:String
      template_parameters:String extra_json:String
    `,
    filters: `
      catalog:text changed_by:one created_by:one database:one id:number+saved_query_is_fav label:text+all_text
      schema:text tags:many+saved_query_tags+saved_query_tag_id
    `,
  },
  report: {
    title: 'Report Schedule',
    add: `
      active:Boolean chart:Integer context_markdown:String creation_method:Enum crontab:String!
      custom_width:Integer dashboard:Integer database:Integer description:String extra:Dict
      force_screenshot:Boolean grace_period:Integer log_retention:Integer name:String! owners:List
      recipients:List report_format:String sql:String timezone:String type:String!
      validator_config_json:Nested validator_type:String working_timeout:Integer
    `,
    filters: `
      active:flag changed_by:one chart_id:number created_by:one creation_method:text dashboard_id:number
      last_state:text name:text+report_all_text owners:many type:text
    `,
  },
  annotation_layer: {
    title: 'Annotation',
    add: 'short_descr:String! long_descr:String start_dttm:DateTime! end_dttm:DateTime! json_metadata:String',
    filters: `
      changed_by:one changed_on:time created_by:one created_on:time end_dttm:time json_metadata:text layer:one
      long_descr:text short_descr:text+annotation_all_text start_dttm:time
    `,
  },
  css_template: {
    title: 'Css Template',
    add: 'css:String template_name:String',
    filters: `
      changed_by:one changed_on:time created_by:one created_on:time css:text
      template_name:text+css_template_all_text uuid:text
    `,
  },
  tag: {
    title: 'Tag',
    filters: `
      changed_by:one changed_on:time created_by:one created_on:time description:text name:text objects:many
      type:flag+custom_tag users_favorited:many
    `,
  },
  theme: {
    title: 'Theme',
    add: 'json_data:String! theme_name:String!',
    edit: 'json_data:String! theme_name:String!',
    filters: `
      changed_by:one changed_on:time created_by:one created_on:time is_system:flag is_system_dark:flag
      is_system_default:flag json_data:text theme_name:text+theme_all_text uuid:text
    `,
  },
  rowlevelsecurity: {
    title: 'Row Level Security Filter',
    add: `
      name:String! description:String filter_type:String! tables:List! roles:List! group_key:String
      clause:String!
    `,
    filters: `
      changed_by:one clause:text created_by:one description:text filter_type:flag group_key:text name:text
      roles:many tables:many
    `,
  },
  'security/roles': {
    title: 'Role',
    add: 'name:String!*',
    edit: 'name:String!*',
    filters: 'id:number name:text',
  },
  'security/users': {
    title: 'User',
    add: `
      roles:List first_name:String! last_name:String! username:String! active:Boolean email:String!
      password:String! groups:List
    `,
    filters: `
      active:flag changed_on:time created_on:time email:text fail_login_count:number first_name:text
      groups:many id:number last_login:time last_name:text login_count:number roles:many username:text
    `,
  },
  'security/groups': {
    title: 'Group',
    add: 'name:String! label:String description:String users:List roles:List',
    filters: 'description:text id:number label:text name:text',
  },
  'security/user_registrations': {
    title: 'Register User',
    add: 'id:Integer',
    filters: `
      email:text first_name:text last_name:text password:text registration_date:time registration_hash:text
      username:text
    `,
  },
  'security/permissions-resources': {
    title: 'Permission View',
    add: 'permission_id:Inferred view_menu_id:Inferred',
    filters: 'permission:one role:many view_menu:one',
  },
};
