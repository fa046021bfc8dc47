/** UI words that apps in the Philippines show in English. */
export const TAGALOG_AS_IN_ENGLISH: readonly string[] = `
  account_avatar account_bonus_coins account_coins account_diamonds
  account_preferences account_setting account_uid anchor_center
  board_title board_title_game bonus_coins_amount box_number
  box_where card_fall card_innings_pitched coins_amount
  desk_open desk_trail diamonds_amount event_full_time
  event_goal event_injury event_own_goal event_red_card
  event_retired event_substitution event_value_tower event_var_check
  event_yellow_card feeds_as_came feeds_as_read feeds_deliveries
  feeds_rows film_live game_tabletennis gift_board
  gift_scarf gift_stadium gift_tray gift_trophy
  library_aggregate library_away library_bracket library_conceded
  library_conceded_mean library_difference library_goals_against library_goals_for
  library_home library_leaders library_overview library_parts_ratio
  library_place library_player library_player_esports library_players
  library_players_esports library_points_against library_points_for library_ratio
  library_scored library_scored_mean library_season library_season_figures
  library_share library_venue limits_gifts live_scored
  login_by_password login_password login_phone_number login_username
  match_attendance match_bench match_fact_round match_feed_delayed_short
  match_first_pick match_has_plans match_has_stream match_key_figures
  match_own_goal_short match_standing_around match_state_full_time match_state_full_time_short
  match_tab_overview match_tab_preview match_tab_text match_timeline
  match_view_results medal_bronze medal_diamond medal_gold
  medal_platinum medal_silver medal_title menu_profile
  menu_social method_wallet_qr notice_match_goal objective_outpost
  objective_overlord objective_slayer objective_turtle objective_tyrant
  odds_mark official_host official_referee official_video
  operator_books operator_cards_numbers operator_shelf operator_title
  order_address order_title order_tracking orders_open
  phase_break phase_extra_time phase_half_first_short phase_half_second_short
  phase_inning_short phase_overtime phase_overtime_number phase_overtime_short
  phase_overtime_short_number phase_penalties_short phase_quarter predict_points
  predict_title pref_gift_animations pref_time_zone profile_follows
  reason_foul reason_handball reason_incomplete room_appeal_answer
  room_audience_followers room_audience_members room_danmaku_blocked room_danmaku_density
  room_danmaku_opacity room_level_floor room_notes room_notice
  room_open_rooms room_order room_phrases room_rule_followers
  room_rule_members room_shield room_sticker_goal room_sticker_red_card
  room_sticker_trophy round_number round_number_matchday sanctions_room
  sanctions_title score_title situation_attack situation_danger
  situation_free_kick situation_hit situation_pitch situation_shot
  spoiler_mode stage_group stage_knockout stage_regular
  stage_round_of stage_round_of_128 stage_round_of_16 stage_round_of_32
  stage_round_of_64 svga_fps svga_size veto_decider
  vip_packages vip_title watch_delay water_blind_box
  water_score_purchase water_vip_purchase
`
  .trim()
  .split(/\s+/);
