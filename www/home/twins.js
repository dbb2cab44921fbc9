/** Ids under which programs know a game that is listed already. Apart from `catalogue` because lists of games need no more of that. @type {Record<string, string>} */
export const TWINS = { normal: "chess", mini: "minishogi" };
