/**
 * What guessers try first: the most common leaked passwords that pass the length rule, in lower case, most of them from
 * the list of zxcvbn (MIT, 2012-2016 Dan Wheeler and Dropbox, Inc.).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `00000000 01011972 01011973 01011974 01011975 01011976 01011978 01011982 01011983 01011984 01011985 01011986 01011987
  01020304 01031985 01031988 01031989 01041985 01041988 01061986 01071986 01091987 01121986 01121988 0192837465
  02011971 02011975 02011980 02011981 02011982 02011983 02011984 02011985 02011986 02011987 02011988 02011989 02021971
  02021973 02021976 02021979 02021981 02021982 02021983 02021984 02021985 02021986 02021987 02021988 02021989 02031970
  02031973 02031974 02031975 02031977 02031978 02031979 02031980 02031981 02031982 02031984 02031985 02031986 02031987
  02031988 02031989 02041972 02041973 02041974 02041975 02041976 02041977 02041978 02041979 02041980 02041981 02041982
  02041983 02041984 02041985 02041986 02041987 02041988 02041989 02051970 02051972 02051973 02051975 02051976 02051977
  02051978 02051980 02051981 02051982 02051983 02051984 02051985 02051986 02051987 02051988 02051989 02061971 02061972
  02061974 02061976 02061977 02061980 02061982 02061983 02061984 02061985 02061986 02061987 02061988 02061989 02071971
  02071975 02071976 02071978 02071979 02071980 02071981 02071982 02071983 02071984 02071986 02071987 02071988 02071989
  02081970 02081973 02081974 02081976 02081977 02081980 02081982 02081983 02081984 02081985 02081986 02081987 02081988
  02081989 02091971 02091973 02091975 02091976 02091977 02091980 02091981 02091983 02091984 02091985 02091986 02091987
  02091989 02101973 02101976 02101977 02101979 02101981 02101983 02101984 02101985 02101986 02101987 02101988 02101989
  03031986 03041986 03041991 03082006 04041988 05051985 05051987 05051989 06061986 07071987 08031985 08031986 08051990
  08121986 09051945 10011986 10031988 10051987 10071987 10101986 10203040 10293847 1029384756 11051987 11061985
  11111111 11121986 11223344 1122334455 11235813 1123581321 12011987 12021988 12031985 12031987 12051988 12121985
  12131415 12341234 1234509876 123454321 1234554321 123456123 123456654321 12345678 123456789 1234567890 1234567890a
  1234567890q 1234567891 12345678910 1234567899 123456789a 123456789d 123456789m 123456789q 123456789qwe 123456789s
  123456789z 12345678a 12345678q 12345679 1234567a 1234567q 123456aa 123456as 123456qqq 123456qw 123456qwe
  123456qwerty 123456ru 12345abc 12345qaz 12345qwe 12345qwer 12345qwert 12345qwerty 12348765 1234abcd 1234asdf
  1234qwer 1234rewq 1234zxcv 12365478 123654789 12369874 123698745 123789456 123qwe123 123qweasd 123qweasdzxc 123qwert
  123qwerty 12qw34er 12qwaszx 13021990 13031987 13041987 13041988 13061986 13121985 13243546 134679852 135792468
  1357924680 135798642 14021985 14021986 14061991 14111986 14725836 147258369 147852369 14789632 147896325 15011987
  15021985 15051981 15101986 15426378 16051987 16051989 16121987 17011987 17051988 17061988 18011987 18061990 18091985
  18436572 19061987 19101987 19283746 192837465 1a2b3c4d 1a2s3d4f 1michael 1million 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t
  1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazxsw23edc 1qw23er4 1x2zkg8w 1z2x3c4v 20031987 20051988
  20061988 20091988 20111986 21011989 21031987 21031988 21031990 21051988 21051991 21101986 22011988 22021986 22021989
  22031984 22041987 22041988 22061941 22071986 23021986 23041987 23skidoo 24011985 24061986 24111989 25031987 25041988
  25081988 25091987 25121987 26031988 26061987 27061988 28011987 28021990 28021992 28041987 29011985 29051989 29071983
  30031988 30041986 30051985 31011987 31415926 321654987 369258147 45m2do5bs 4815162342 5wr2i7h8 69camaro 73501505
  74108520 741852963 78945612 789456123 7894561230 789654123 7ugd5hip2j 87654321 88888888 8j4ye3uz 9293709b13
  963852741 987456321 99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aardvark abc12345 abc123456
  abcd1234 abcd123456 abcdefg1 aberdeen abnormal abracadabra abrakadabra acapulco access14 achilles acidburn adgjmptw
  admin123 admin1234 adminadmin administrator adrenalin agent007 airborne airforce airplane albatros alcatraz alejandr
  aleksandr aleksandra alessandro alexande alexander1 alexandr alexandre alleycat allison1 alpha123 alphabet alterego
  amateurs ambrosia america1 amethyst amsterda amsterdam anaconda anastasi anastasiya andromed andromeda andyod22
  angel123 anhyeuem antelope anthony1 apollo11 apollo13 apple123 applepie aquarius archange argentin armagedon
  armstron arsenal1 asdasd123 asdf1234 asdfg123 asdfgh01 asdfghjk asdfghjkl asdfzxcv asdqwe123 aspirine atlantis
  austin31 australi autumn2024 avalanch awesome1 azertyui azertyuiop azsxdcfv babybear babyblue babycake babydoll
  babyface babygirl babylon5 babylove backbone backdoor balloons baltimor baracuda barbados barcelon barcelona
  barefeet barefoot baritone barselona baseball baseball1 basketba bcfields bearcats beatles1 beautifu beefcake
  beethove bendover benessere bergkamp bettyboo bigblock bigdaddy bigmoney bigpoppa bigtruck billabon billybob
  billyboy binladen bismarck bismillah blackbir blackbird blackcat blackdog blackhaw blackjac blackjack blacklab
  blackout blessing blink182 blizzard blue1234 blueball blueberr bluebird blueeyes bluefish bluejays bluemoon bluesman
  bobafett bobdylan bobmarley bollocks bonehead bookworm bordeaux borussia bradley1 brandon1 brighton broncos1
  brooklyn brucelee bubba123 bubbles1 buckeyes buckshot budapest buddy123 buddyboy budlight budweise budweiser
  buffalo1 bulldog1 bulldogs bullfrog bullseye bunghole buster12 bynthytn cabernet cadillac caliente californ caligula
  calimero callisto camaross cambiami cambridg cameltoe cameron1 candyman cannabis cannibal cantona7 capetown capitals
  capricor capricorn capslock captain1 cardinal carebear carlitos carnival carolina carpedie carpente cartman1
  cartoons casanova cashflow cashmone cashmoney cassandr catherin catwoman cavalier cbr900rr cdtnkfyf cerberus
  cfitymrf chainsaw challeng champion changeme changeme1 changeme123 chargers charisma charles1 charlie1 charlie2
  charlott charlton checkers cheerleaers chelsea1 cherokee cherries cheshire chester1 chevelle chevrole chevrolet
  cheyenne chicago1 chicken1 chickens chipmunk chocolat chocolate1 chris123 chrisbln christia christin christma
  christop chrysler chuckles cinnamon cjkysirj clarinet classics claudia1 claymore cleopatr clevelan clippers clitoris
  cnfybckfd coldbeer coldplay colombia colorado coltrane comanche commande commando computer computer1 concorde
  concrete consumer cooldude coolhand coolness corleone correcthorsebatterystaple corvette cosworth coventry cowboys1
  crazybab creative crescent cricket1 crjhgbjy crusader crystal1 cutiepie cyclones cygnusx1 daisydog dannyboy darkange
  darkangel darklord darkness darkside darkstar david123 dbrnjhbz deadpool death666 deepthroat deeznuts deeznutz
  default1 defender deftones delpiero demon666 derparol designer destiny1 devil666 devildog dfcbkbcf dfktynby
  dfktynbyf diamond1 diamonds dietcoke digital1 dilbert1 dilligaf dingdong dinosaur dirtbike discover dkflbckfd
  dkflbvbh doberman dodgeram dodgers1 doghouse dogpound dolemite dolphin1 dolphins dominion dominiqu dontknow doomsday
  dortmund doughboy dragon12 dragon123 dragon69 dragonba dragonball dragonballz dragonfl dragster dreamcas drowssap
  drummer1 dthjybrf dutchess dynamite earnhard earthlink eastside eastwood eatmenow eclipse1 eggplant einstein
  ekaterina elcamino eldorado electric electron elephant elisabet elizabet elizaveta enforcer engineer england1
  enternow enterpri enterprise erection ericsson escalade espresso eternity evangelion everlast evolutio excalibu
  excalibur explorer f00tball fairlane fandango fantasia fantomas farscape fastball favorite6 fearless feathers
  feelgood fellatio ferrari1 fgtkmcby fidelity fireball firebird fireblad firefigh firewall fishbone fisherman
  fishhead fishing1 fkbyjxrf fktrcfylh fktrcfylhf flamengo flamingo flexible flipflop flipper1 florida1 flounder
  flvbybcnhfnjh flyers88 football football1 fordf150 forever1 forgetit formula1 forsaken foxylady francesc francisc
  frankie1 freckles frederik freebird freedom1 freefall freeuser friendster front242 frontier fullmoon funstuff
  fussball futurama fyfcnfcbz fyfnjkbq fyutkbyf fyutkjxtr gabriel1 gabriell gamecube gameover gandalf1 gangster
  gannibal garfield gargoyle gateway1 gateway2 gatorade gbhfvblf genesis1 geronimo gesperrt getmoney gfhjkm123
  gfhjkmgfhjkm ghbdtn123 ghbdtnbr ghblehjr ghbywtccf ghhh47hj7649 ghjcnbnenrf ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf
  ghostrider gigabyte gladiato gladiator godfathe godfather godsmack godzilla gogators goldeney goldeneye goldfing
  goldfish goldstar goldwing golfball good123654 goodgirl goodluck goodtime goodyear google123 gordon24 gotohell
  greatone greedisgood green123 greenbay greenday gsxr1000 gtnhjdbx guardian guest123 guillaum guinness hairball
  halflife hallo123 hallowee handball handyman hannibal happy123 happyday hardball hardrock hardwood harrypotter
  hattrick hawaii50 hawaiian hawkeyes hayabusa heather1 hedgehog heineken hellfire hello123 hellokitty hellsing
  hellyeah hercules herewego hetfield highbury highheel highland highlander highlife hollywoo homemade homepage
  honeybee hongkong honolulu hooligan hoosiers hotgirls hotstuff hounddog houston1 htubcnhfwbz hurrican huskers1
  hyperion icecream icehouse idontkno idontknow ihateyou ilikepie illusion ilovegod iloveyou iloveyou1 iloveyou2
  immortal implants infinity insomnia inspiron intercourse internet intrepid intruder inuyasha ireland1 irishman
  ironmaiden islander istanbul istheman italiano iverson3 jackson1 jackson5 james007 james123 jamesbon jamesbond
  jasmine1 jayhawks jeepster jefferso jellybea jellybean jennifer jennifer1 jessica1 jesus123 jiggaman johannes
  johncena johndeer johngalt johnson1 jordan23 josephin junkmail jupiter1 jurassic just4fun justdoit justice1 juventus
  kamasutra kamikaze kangaroo karolina katarina katerina kawasaki kazantip kcchiefs kcj9wx5n kenworth keyboard
  keystone kingfish kingkong kingston kittycat kittykat kjrjvjnbd kleopatra klondike knickers knockers knuckles
  konstantin kordell1 koroleva krasotka krokodil labrador lacrosse laetitia lakeside lakewood lalakers lancelot
  laserjet lasvegas leavemealone lebowski leedsutd left4dead lemonade lenochka letmein1 letmein12 letmein123 letmein2
  letsdoit lfitymrf liberty1 lifehack lightnin lightning limewire lineage2 lionking liverpoo liverpool liverpool1
  ljxtymrf lockdown login123 logitech lokomotiv lol12345 lonesome lonestar lonewolf longdong longhair longhorn
  longjohn love1234 lovelife loverboy loverman lowrider luckydog luckyone lunchbox macaroni macdaddy macintos
  madagaskar madison1 magellan magician magicman mailcreated5240 majestic makaveli maksimka mallorca mallrats mamacita
  manchest manchester mandarin mandingo mandrake maradona marathon marauder marcello marcius2 margarit marijuan
  marijuana mariners marines1 marino13 mariposa marlboro marseill marseille maryjane masamune maserati mash4077
  master12 master123 masterbate masterbating matchbox matthew1 matthias maverick maxwell1 mazafaka mazda626 mazdarx7
  meatball meathead meatloaf mechanic megadeth megatron melanie1 melissa1 mephisto mercedes mercury1 meridian mersedes
  metallic metallica metallica1 michael1 michael2 michelle michigan microlab microphone microsof microsoft midnight
  millenium millwall minecraft mischief misfit99 mistress modelsne mollydog monalisa money123 moneyman mongoose
  monkey12 monkey123 monkeybo monopoly monster1 montana1 montecar montgom240 montreal montrose moonbeam moonligh
  moonlight moonshin morpheus morrowind mortgage mortimer motherlode motocros motorola mountain mudvayne multiplelo
  munchkin mushroom musicman mustang1 mustang2 mustang5 mustang6 mustangs mynameis mypassword myxworld nascar24
  natalie1 natasha1 natedogg naughty1 nautilus navigator navyseal ncc1701a ncc1701d ncc1701e ncc74656 nebraska
  nemrac58 netscape nevermind nevermore newcastl newpassword newyork1 nightmar nightwish nineball nineinch nintendo
  nirvana1 nokia5800 nokia6233 nokia6300 nokian73 noname123 normandy nostromo notebook notredam nounours nthvbyfnjh
  nuttertools nwo4life nygiants oblivion obsidian opendoor operator optimist overlord p0015123 p0o9i8u7 p4ssw0rd
  p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pa55w0rd pa55word packers1 paintbal paintball pakistan paladin1 palmtree
  panasoni panasonic pantera1 panther1 panthers pantyhos papillon paradigm paradise paramedi parlament pasadena
  passw0rd passw0rd1 password password! password1 password1! password12 password123 password2024 password2025
  password2026 passwordpassword patches1 pathfind patrick1 patriots pavement pavilion peaches1 pearljam peekaboo
  penetration penguin1 penguins penthous perfect1 peterbil peterpan pharmacy phialpha philippe phillies phoenix1
  pianoman piercing pineappl pineapple pinetree pingpong pinkfloy pinkfloyd pinnacle pipeline piramida pizzaman
  plastics platinum platypus playball playmate playstat playstation playtime plymouth poiuytrewq pokemon1
  polniypizdec0211 poohbear pool6123 poontang popcorn1 porkchop porsche1 porsche9 portland portugal poseidon power123
  preacher precious predator presario presiden princesa princess princess1 pringles private1 pufunga7782 pumpkin1
  pumpkins punisher punkrock puppydog q1234567 q123456789 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qawsedrf qazwsx12
  qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazwsxedcrfv qazxswedc qwe123qwe qweasd123 qweasdzxc qweasdzxc123 qwer1234
  qwerasdf qwerasdfzxcv qwert123 qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui
  qwertyuio qwertyuiop r2d2c3po radiohea radiohead ragnarok raiders1 rainbow1 rainbow6 rainbows rainyday raistlin
  rammstein rangers1 rasputin rastaman realmadrid rebecca1 reckless redalert redbaron reddevil reddwarf redskins
  redwings remingto renegade revoluti revolver rfhfvtkmrf rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcfdbwf
  rhfcjnrf rhjrjlbk rhtdtlrj riccardo richard1 rightnow riversid rjhjktdf rjirfrgbde rjycnfynby roadking roadrunn
  roadrunner roadster robotech robotics rockford rockhard rocknrol rocknroll rockstar rolltide romashka ronaldinho
  rootbeer rootroot runescape rush2112 rustydog sabrina1 sailboat salamander samantha sammy123 samsung1 sandiego
  sandrine sapphire saratoga sasha123 sasha_007 sausages scarface scheisse scoobydo scoobydoo scooter1 scorpio1
  scorpion scotland scrabble scrapper screamer seahawks sebastia secret123 security segblue2 seinfeld seminole
  semperfi senators sentinel sephiroth septembe serenity sergbest sersolution shadow12 shamrock shaney14 shannon1
  sheepdog sherlock showtime sidekick sigmachi silverad simpsons singapor sinister sithlord skateboard skinhead
  skipper1 skittles skorpion skywalke skywalker slamdunk slapshot slimshad slimshady slipknot slippery slowhand
  smackdow smackdown smashing smeghead smirnoff smoothie sneakers snickers snoopdog snowball snowbird snowboar
  snowboard snowflak snuggles soccer10 soccer11 soccer12 socrates softball software sojdlg123aljg solitude
  sonyericsson sopranos soso123aljg soulmate southpar southpark southpaw spaceman sparkles spartan1 spartans special1
  specialk spectrum spencer1 spiderma spiderman spitfire splinter spongebo spongebob spring2024 sprinter squirrel
  srinivas stallion stanislav stanley1 starbuck starcraf starcraft stardust starfire starfish stargate starligh
  starship startrek starwars starwars1 steelers stephani stephen1 stewart1 stickman stigmata stingray stocking
  stonecol stonecold stranger stratfor strawber strawberry streaming success1 summer2024 summer2025 summer2026
  summer69 summer99 sundance sundevil sunflowe sunflower sunlight sunnyday sunshine sunshine1 super123 superfly
  superman superman1 supernov supernova supersonic supersta superstar survivor svetlana sweetnes sweetness sweetpea
  swimming swordfis swordfish sylveste syncmaster syracuse tacobell taekwondo talisman tamerlan tampabay tarheels
  tazmania technics teddybea teddybear telephon terminat terminator terrapin test1234 testing1 testtest1 thailand
  thanatos thankyou thebeast thedoors theforce thegreat thepassword therock1 thirteen threesom thuglife thumper1
  thunder1 thunderb tiberius ticklish tiffany1 tiger123 tigercat tinkerbe tinkerbell titanium titleist tkbpfdtnf
  tokiohotel tomahawk tommyboy toonarmy toriamos tottenha tottenham translator traveler treasure treefrog trfnthbyf
  triangle trinitro trinitron trinity1 trombone trooper1 trouble1 trucking truelove trumpet1 trustno1 tunafish
  turkey50 twilight ultimate umbrella underdog undertak undertaker universa user1234 username usmarine vacation
  vagabond valentin valentina valkyrie vampire1 vancouve vanessa1 vanguard vanhalen vasilisa vauxhall vendetta
  verbatim veronika vfhufhbnf vfitymrf vfntvfnbrf vfrcbvrf viewsoni viewsonic vikings1 viktoria viktoriya vincent1
  violetta vipergts vjqgfhjkm vkontakte vladimir vladislav volkswag volleyba voyager1 vqsablpzla vsjasnel12 wanderer
  warcraft wareagle warhamme warhammer warrior1 warriors washingt waterboy waterloo weare138 webhompas webmaste
  webmaster welcome1 welcome1! welcome123 welcome2 werewolf westside westwood wg8e3wjf whatever whatever1 whiplash
  whiskers whistler whiteboy whiteout whitesox whocares wildbill wildcard wildcats wildfire wildwood william1 windmill
  windsurf winston1 winter2024 winter2025 winter2026 wishbone wolfgang wolfpack wolverin wolverine wonderboy wonderfu
  woodland woodstoc wp2003wp wrangler wrestlin wrinkle1 yamahar1 yankees1 yankees2 yeahbaby yfcntymrf yjdsqgfhjkm
  yogibear yosemite yourpassword z1x2c3v4 zachary1 zanzibar zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsxcde zaqxswcde zeppelin
  zerocool zildjian zxasqw12 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvb123 zxcvbnm1 zxcvbnm123`.split(
    /\s+/,
  ),
);
